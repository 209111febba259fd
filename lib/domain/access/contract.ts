export * from "./account-contract";
export * from "./contact/calls";
export * from "./hand-over-contract";
export * from "./import-contract";
export * from "./log-contract";
export * from "./login-contract";
export { brokenRules, PASSWORD_MAX, PASSWORD_MIN, type PasswordRule, passwordRules } from "./password-rules";
export * from "./profile-contract";
export * from "./role-admin-contract";
export * from "./role-contract";
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
export * from "./user-contract";
