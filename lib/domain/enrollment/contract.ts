export * from "./captain-calls";
export * from "./desk-calls";
export * from "./file-calls";
export * from "./member-calls";
export {
  AuditLevel,
  GuestRole,
  JoinCode,
  Member,
  MemberRole,
  owes,
  payStatuses,
  TeamName,
  TeamRow,
  TeamStatus,
  teamStatuses,
} from "./shapes";
export { completeStatus, copy, members, profileQr, teamNum, teamSources, websiteMembers } from "./spec-calls";
