export * from "./account/calls";
export * from "./administrator/calls";
export * from "./contact/calls";
export { brokenRules, PASSWORD_MAX, PASSWORD_MIN, type PasswordRule, passwordRules } from "./credential/password-rules";
export * from "./department-sheet/calls";
export * from "./import/calls";
export * from "./import-job/calls";
export * from "./login/calls";
export * from "./login/hand-over-calls";
export * from "./login/sample-calls";
export * from "./major-sheet/calls";
export * from "./organisation-sheet/calls";
export * from "./profile/calls";
export * from "./role/admin-calls";
export * from "./role/calls";
export { type ViewName, viewNames, viewOf } from "./role/view-names";
export * from "./school-request/calls";
export {
  byOneContact,
  CaptchaAnswer,
  Code,
  Contact,
  Email,
  Grade,
  IdCard,
  Mobile,
  NewPassword,
  Password,
  RealName,
  Username,
} from "./shapes";
export * from "./user/calls";
export * from "./user/disabling-calls";
export * from "./user/log-calls";
export * from "./user/session-calls";
export * from "./view/calls";
