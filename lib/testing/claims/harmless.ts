/** Calls that name a person, or carry a contact, and reach no account of anybody else's: why. */
export const harmless: Record<string, string> = {
  "POST /system/user/add": "makes an account of its own",
  "POST /system/user/template/check": "writes nothing of theirs",
  "POST /system/group/admin/appoint":
    "gives a role in the caller's scope: administrators.test.ts crosses ranks and scopes",
  "POST /system/group/admin/dismiss":
    "takes a role in the caller's scope: administrators.test.ts crosses ranks and scopes",
  "POST /system/user/merge/confirm":
    "takes two accounts that are the caller's alone: merging.test.ts crosses ranks and scopes",
  "POST /system/user/view/begin":
    "looks, as whoever is the caller's alone: viewing.test.ts crosses ranks, scopes and every call that writes",
  "POST /review/task/sign": "proves the caller by their own password, for own sheets",
  "POST /review/group/ranking/sign": "proves the caller by their own password, for the group that they lead",
  "POST /expert/library/add": "makes an account of its own",
  "POST /expert/account/add": "makes an account of its own",
  "POST /expert/account/invite": "names an expert: accounts.test.ts of its room crosses it with everybody",
  "POST /expert/invitation/add": "writes a letter; whoever holds it decides",
  "POST /expert/recommend/nomination/add": "names a person to a host, who may invite them by letter",
  "POST /competition/manager/add": "puts somebody in charge of a contest",
  "POST /competition/manager/delete": "puts nobody in charge of a contest any more",
  "POST /finance/bill/invoice/apply": "carries the address that the invoice of a school is sent to",
  "POST /certificate/send/again": "sends a certificate to its holder once more",
};
