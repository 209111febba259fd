export * from "./audit/calls";
export * from "./draft/calls";
export * from "./draft/file-calls";
export { completeStatus, copyTeam, members, profileQr, teamNum, teamSources, websiteMembers } from "./public/calls";
export * from "./roster/calls";
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
