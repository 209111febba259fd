import "server-only";

export { register, retrieve } from "./account/accounts";
export { beginClosing, COOLING_DAYS, keepOpen, lockDueClosing, wipeAccount } from "./account/closing";
export { actorIn, actorOf, may, PARTICIPANT_RANK } from "./actor";
export {
  administratorList,
  appointAdministrator,
  dismissAdministrator,
} from "./administrator/administrators";
export { mayCall } from "./admission";
export { drawCaptcha, mustAnswerCaptcha, speakCaptcha } from "./captcha/captcha";
export { channelOf, maskOf, whichOf } from "./contact/columns";
export { confirmContact } from "./contact/confirming";
export { changeContact, proveSelf, sendOwnCode } from "./contact/own";
export { openContactLink } from "./contact/reading";
export { refuseContact, stopContact } from "./contact/stopping";
export { claim, sendCode } from "./credential/codes";
export { hashPassword, mustBeStrong, oneTimePassword } from "./credential/password";
export { changePassword, replacePassword } from "./credential/password-change";
export { exportDepartments } from "./department-sheet/exporting";
export { checkDepartments, importDepartments } from "./department-sheet/importing";
export { checkImport, importProblems, importUsers } from "./import/importing";
export { addInvited } from "./import/inviting";
export { closeImportJob, listImportJobs, startImport } from "./import-job/ordering";
export { takeImports } from "./import-job/taking";
export { deviceIn, forgetDevices, ownDevices, signDevice } from "./login/device";
export { makeHandOver, takeHandOver } from "./login/hand-over";
export { loginByCode, loginByPassword, userInfo } from "./login/login";
export { openSample, sampleSeatsOf } from "./login/sample";
export { endAllOf, endSessions, logout, ownSessions } from "./login/sessions";
export { signToken, verifyToken } from "./login/token";
export { exportMajors } from "./major-sheet/exporting";
export { checkMajors, importMajors } from "./major-sheet/importing";
export { maskBankCard, maskEmail, maskMobile } from "./masking";
export { exportColleges, exportGroups, exportSchools } from "./organisation-sheet/exporting";
export {
  checkColleges,
  checkGroups,
  checkSchools,
  importColleges,
  importGroups,
  importSchools,
} from "./organisation-sheet/importing";
export { askSchool } from "./profile/asking-school";
export { removeBankCard, saveBankCard } from "./profile/bank-card";
export { askCorrection } from "./profile/correcting";
export { gapsOf, type ProfileField, profileGaps, updateProfile, userDetail } from "./profile/profile";
export { mustBeOwn } from "./profile/vouching";
export { addRole, deleteRoles, grantRole, roleDetail, rolePage, updateRole } from "./role/admin";
export { setRoles } from "./role/granting";
export { rolesHeld } from "./role/held-roles";
export { addMenu, deleteMenus, menuList, updateMenu } from "./role/menu-admin";
export { userMenu } from "./role/menus";
export { peopleIn, peopleOf, peopleOfEach } from "./role/people-of";
export { grantableRoles, groupSelect, ownRoles, switchRole } from "./role/roles";
export { ownSchoolRequests, schoolRequestPage } from "./school-request/listing";
export { proposedSchools } from "./school-request/proposing";
export { createRequestedSchool, matchSchoolRequest, refuseSchoolRequest } from "./school-request/settling";
export { followInAccess, goWithCollege, peopleMerged } from "./succession";
export { cutLogs, sweepAccess } from "./sweep";
export { findOwned, type Person } from "./user/below";
export { addUser, deleteUsers, updateUser } from "./user/changes";
export { disableUser, enableDue } from "./user/disabling";
export { exportUsers } from "./user/exporting";
export { actsWithin, isIdOfCalled, loginLogPage } from "./user/logs";
export { elsewhere, heldElsewhere, type Power, powerOf } from "./user/ownership";
export { withSaver } from "./user/saved-by";
export { endUserSessions, userSessions } from "./user/sessions";
export { userPage } from "./user/users";
export { endView, viewAs, viewAsRole } from "./view/viewing";
