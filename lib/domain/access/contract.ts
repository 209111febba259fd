export * from "./account-contract";
export * from "./import-contract";
export * from "./log-contract";
export * from "./login-contract";
export * from "./profile-contract";
export * from "./role-admin-contract";
export * from "./role-contract";
export { CaptchaAnswer, Code, Contact, Email, Mobile, orNothing, Password, RealName, Username } from "./shapes";
export * from "./user-contract";
