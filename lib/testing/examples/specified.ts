/**
 * The 53 calls whose fields are fixed, field by field. `name` is text, `name:kind` another kind, `?` what may be left out;
 * `|null` is not said: an answer may hold nothing where the business has nothing. `rows` is a list, `page` one page of one,
 * `either` stands before the ways to ask of which one is needed.
 */
const STAGE = `stageId:Id competitionId:Id itemId:Id level:enum stageName windows:rows phase:enum status:enum sort:number
  description`;
const CARD = `competitionId:Id competitionName coverUrl level:enum levelLabel groupId:Id groupName status:number enrollStart:DT
  enrollEnd:DT teamNum:number itemNames:rows mode:enum`;
const PAGED = "pageNum?:number pageSize?:number keywords?";
const LOGIN = "token tokenType:enum expiresIn:number";
const USER = "userId:Id username realName avatar roleIds:rows roleKeys:rows permissions:rows groupId:Id mobile";
const RULE = `planId:Id reviewType:enum blind:enum seeOthers:enum reviewsPerWork:number normalise:enum drop:object softDeadline:DT
  hardDeadline:DT`;
const SUBSCRIBED = "topics:rows competitionIds:rows";

export const SPECIFIED: [call: string, request: string, answer: string][] = [
  ["POST /auth/login/pwd", "username password captchaId? captchaCode? mode?:enum rememberMe?:boolean", LOGIN],
  ["POST /auth/login/code", "either mobile | email; code mode?:enum", LOGIN],
  ["GET /auth/user/info", "", USER],
  ["POST /auth/logout", "", "nothing"],
  // `parentId` is "0" at the top, which no id is.
  [
    "GET /system/menu/userMenu",
    "groupId?:Id",
    "rows menuId:Id parentId menuName menuType:enum path component query icon visible:Flag sort:number children:rows",
  ],
  [
    "GET /system/user/page",
    `${PAGED} sortBy?:enum order?:enum startTime?:Day endTime?:Day deptId?:Id groupId?:Id roleId?:Id status?:number`,
    `page userId:Id username realName avatar gender:enum genderLabel mobile email deptId:Id deptName groupId:Id groupName
      roleIds:rows roleNames status:Flag createTime:DT lastLoginTime:DT`,
  ],
  [
    "POST /system/user/add",
    `username realName password? mobile? email? gender?:enum deptId?:Id groupId?:Id roleIds:rows status:Flag idCard?
      remark?`,
    "userId:Id initialPassword?",
  ],
  ["POST /system/user/roleSet", "userId:Id roleIds:rows", "nothing"],
  [
    "POST /system/user/update",
    `userId:Id realName? mobile? email? gender?:enum deptId?:Id groupId?:Id roleIds?:rows status?:Flag idCard? remark?
      version?:number`,
    "nothing",
  ],
  ["POST /system/user/update/pwd", "userId?:Id oldPassword? newPassword?", "initialPassword?"],
  ["POST /system/user/delete", "ids:rows", "deleted:number"],
  [
    "GET /system/user/template/export",
    "type?:enum keywords? deptId?:Id groupId?:Id roleId?:Id status?:number startTime?:Day endTime?:Day",
    "file",
  ],
  [
    "POST /system/user/template/check",
    "file updateSupport?:number deptId?:Id",
    `checkId:Id fileName totalCount:number validCount:number invalidCount:number createCount:number updateCount:number
      expiresAt:DT rows:rows messageList:rows`,
  ],
  [
    "POST /system/user/template/import",
    "checkId:Id onlyValid?:Flag",
    "validCount:number invalidCount:number createCount:number updateCount:number messageList:rows",
  ],
  [
    "GET /web/competitionWebsite/getWebsiteSetting",
    "host? groupCode?",
    `groupId:Id groupName description logoUrl templateType:enum navigationSettings:rows terms:record banners:rows icp`,
  ],
  [
    "GET /home/competition/competition/lastRound",
    "competitionId?:Id",
    `competitionId:Id roundId:Id round:number roundName year:number phase:enum currentStageId:Id startTime:DT endTime:DT
      status:number`,
  ],
  [
    "GET /competition/group/user/getSelect",
    "",
    "groupId:Id groupCode directGroups:rows directGroupCodes:rows roleIds:rows",
  ],
  [
    "GET /web/competition/group/list",
    "parentId?:Id keywords?",
    "rows groupId:Id groupName groupCode parentId:Id logoUrl children:rows",
  ],
  ["GET /web/college/list", "either schoolId:Id | groupId:Id", "rows collegeId:Id collegeName collegeCode sort:number"],
  ["GET /web/major/list", "collegeId?:Id keywords?", "rows majorId:Id majorName majorCode collegeId:Id"],
  ["GET /home/dict/list", "dictCode", "rows label value tagType sort:number"],
  ["GET /competition/info/option", "groupId?:Id status?:number year?:number", "rows value label"],
  ["GET /competition/info/item/option", "competitionId:Id", "rows value label"],
  ["GET /competition/stage/option/list", "competitionId:Id itemId?:Id", "rows value label"],
  ["GET /competition/stage/list", "competitionId:Id itemId?:Id", `rows ${STAGE}`],
  [
    "GET /enroll/team/num",
    "competitionId:Id itemId?:Id schoolId?:Id",
    "teamNum:number memberNum:number workNum:number auditedNum:number maxTeamNum:number",
  ],
  ["GET /review/comment/info/getColumnSetting", "stageId:Id itemId?:Id", "planId:Id precision:number columns:rows"],
  ["GET /review/type/get", "stageId:Id itemId?:Id", RULE],
  [
    "POST /review/comment/result/finalScoreCalculation",
    "either planId:Id | stageId:Id; itemId?:Id dryRun?:Flag override?:object",
    "revisionId:Id inputsHash total:number calculated:number incomplete:number rows:rows",
  ],
  [
    "GET /competition/schedule/getSchedule",
    "competitionId:Id itemId?:Id",
    "competitionId:Id serverTime:number stages:rows milestones:rows",
  ],
  [
    "GET /web/work/detailByShareId",
    "shareId",
    "workId:Id workNo workName itemName summary coverUrl contentHtml files:rows teamName members:rows awardName",
  ],
  [
    "GET /web/enroll/website/member/list",
    "either teamId:Id | shareId",
    "rows name memberType:enum schoolName sort:number",
  ],
  [
    "GET /review/group/relation/getCaptainFlag",
    "stageId:Id reviewGroupId?:Id",
    "captainFlag:Flag reviewGroupId:Id reviewGroupName",
  ],
  ["GET /web/competition/stage/list", "competitionId:Id", `rows ${STAGE}`],
  ["GET /enroll/team/source/list", "competitionId:Id", "rows value label"],
  ["GET /enroll/team/getImproveUserInfoQrCode", "teamId:Id memberId?:Id", "qrCode url expireTime:DT"],
  [
    "GET /web/user/detail",
    "",
    `${USER} email idCard birthday:Day age:number gender:enum schoolId:Id schoolName collegeId:Id collegeName majorId:Id
      majorName grade studentNo bankCard completeFlag:Flag`,
  ],
  ["GET /competition/stage/detail", "stageId:Id", `${STAGE} enroll:object work:object review:object`],
  [
    "POST /alipay/payment/pay",
    "either orderId:Id | bizType:enum bizIds:rows; payScene:enum idempotencyKey",
    "orderNo amount:number payType:enum payForm? payUrl? qrCode? expireTime:DT",
  ],
  ["GET /web/enroll/user/complete/status", "competitionId?:Id", "completeFlag:Flag missingFields:rows"],
  [
    "POST /web/enroll/copy",
    "sourceTeamId:Id targetCompetitionId:Id targetItemId?:Id withMembers?:Flag",
    "teamId:Id skipped:rows",
  ],
  [
    "GET /web/enroll/teamMember/list",
    "teamId:Id",
    `rows memberId:Id userId:Id realName memberType:enum mobile idCard schoolName collegeName majorName confirmStatus:enum
      completeFlag:Flag sort:number`,
  ],
  [
    "GET /home/competition/news/page",
    `${PAGED} newsType? competitionId?:Id groupId?:Id`,
    `page newsId:Id title summary coverUrl newsType newsTypeLabel publishTime:DT topFlag:Flag viewCount:number
      attachments:number`,
  ],
  [
    "GET /home/competition/page",
    `${PAGED} status?:number level?:enum year?:number groupId?:Id provinceCode?`,
    `page ${CARD}`,
  ],
  // Who has been shown no picture yet is told so at the code (`captchaNeeded`), not that a field is missing.
  [
    "POST /system/product/trial/save",
    "contactName mobile organization position? email? remark? captchaId? captchaCode",
    "trialId:Id",
  ],
  [
    "GET /home/school/page",
    `${PAGED} provinceCode? level?`,
    "page schoolId:Id schoolName schoolCode provinceCode provinceName city level",
  ],
  ["GET /web/competition/group/competition/list", "groupId:Id year?:number status?:number", `rows ${CARD}`],
  [
    "GET /sys/subscribe/message/page",
    `${PAGED} readFlag?:number msgType?:enum`,
    "page messageId:Id title content msgType:enum bizType bizId:Id link readFlag:Flag createTime:DT",
  ],
  ["POST /sys/subscribe/message/delete", "ids:rows", "deleted:number"],
  ["POST /sys/user/subscribe/save", SUBSCRIBED, "nothing"],
  ["GET /sys/user/subscribe/detail", "", `${SUBSCRIBED} available:rows`],
  ["GET /home/province/list", "", "rows provinceCode provinceName sort:number"],
  [
    "GET /home/certificate/page",
    `pageNum?:number pageSize?:number either certificateNo | competitionId:Id idCardLast4; name captchaId? captchaCode?`,
    `page certificateId:Id certificateNo name competitionName itemName awardName issueDate:Day status:enum previewUrl`,
  ],
];
