export * from "./alike/calls";
export * from "./audit/calls";
export * from "./change/calls";
export * from "./deputy/calls";
export * from "./draft/calls";
export * from "./draft/file-calls";
export * from "./export/calls";
export * from "./import/calls";
export * from "./pricing/calls";
export {
  completeStatus,
  copyTeam,
  entrantsByProvince,
  members,
  ownChance,
  profileQr,
  teamNum,
  teamSources,
  websiteMembers,
} from "./public/calls";
export * from "./roster/calls";
export {
  AuditLevel,
  closedStatuses,
  GuestRole,
  JoinCode,
  Member,
  MemberRole,
  MemberType,
  owes,
  payStatuses,
  TeamName,
  TeamRow,
  TeamStatus,
  teamStatuses,
  teamSteps,
  WorkName,
} from "./shapes";
