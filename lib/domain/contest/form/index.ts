/** The sign-up form (docs/rules/contest.md, "Form fields"): its fields, which of them show, and the one schema of their answers. */
export {
  type Answer,
  type AnswerFault,
  answersSchema,
  applies,
  type FormMoment,
  isRequired,
  problemsOf,
} from "./answers";
export {
  type Condition,
  decidingTypes,
  demands,
  FormField,
  FormFields,
  fieldReaders,
  fieldTypes,
  isUnique,
  MOST_FILE_MB,
  mayBeUnique,
  type Option,
  tableTypes,
  uniqueness,
} from "./field";
export { GRADE, writtenIn } from "./reading";
export { isEmpty, isFrozen, visibleFields } from "./visible";
