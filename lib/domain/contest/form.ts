/** The sign-up form (docs/rules/contest.md, "Form fields"): its fields, which of them show, and the one schema of their answers. */
export {
  type Answer,
  type AnswerFault,
  answersSchema,
  type FormMoment,
  isAsked,
  isRequired,
  problemsOf,
} from "./form-answers";
export { type Condition, FormField, FormFields, fieldTypes, MOST_FILE_MB, type Option } from "./form-field";
export { GRADE, writtenIn } from "./form-reading";
export { isEmpty, isFrozen, visibleFields } from "./form-visible";
