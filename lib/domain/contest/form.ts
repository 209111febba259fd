/** The sign-up form (semantics.md 2.5): its fields, which of them show, and the one schema of their answers. */
export { type AnswerProblem, answersSchema, type FormMoment } from "./form-answers";
export { FormField, FormFields, fieldTypes, type Option } from "./form-field";
export { isEmpty, isFrozen, visibleFields } from "./form-visible";
