/** One page of the product, under its address as visitors see it; a part in brackets stands for what the address names. */
export interface Route {
  path: string;
  /** The message that names it. */
  title: string;
  /** The guard asks for a log-in. The lock is where data is read. */
  login: boolean;
  /** Offered in no navigation: it needs something in its address, or is a step of something. */
  hidden: boolean;
  /** For search engines, with what its address names where it needs something. */
  indexable: boolean;
}

type Row = readonly [path: string, title: string];
const all = (kind: Omit<Route, "path" | "title">, rows: readonly Row[]): Route[] =>
  rows.map(([path, title]) => ({ path, title, ...kind }));

const errors: readonly Row[] = [
  ["/noPage", "desk.missing.pageTitle"],
  ["/401", "desk.missing.accessTitle"],
  ["/404", "desk.missing.pageTitle"],
];
/** Pages whose address is a key: stored nowhere, and told to nobody. */
const byKey: readonly Row[] = [
  ["/works/detail", "work.shared.title"],
  ["/screen/call", "review.scene.call.title"],
  ["/pdf", "site.route.document"],
  ["/preview", "site.preview.page"],
  ["/preview/detail", "site.preview.page"],
];
const keyed = new Set(byKey.map(([path]) => path));
/** Whether a page's address is a key, by its normalised path. */
export const isKeyed = (path: string) => keyed.has(path);

export const errorPages = errors.map(([path]) => path);

/** Every page there is: what the guard, the sitemap, the choices of a site's navigation and the tests go by. */
export const routes: readonly Route[] = [
  ...all({ login: false, hidden: false, indexable: true }, [
    ["/home/homepage", "site.route.home"],
    ["/home/competition", "site.route.contests"],
    ["/home/zjCompetition", "site.route.province"],
    ["/home/newsList", "site.route.news"],
    ["/home/news/competitionInfo", "site.route.competitionInfo"],
    ["/home/news/competitionGuide", "site.route.competitionGuide"],
    ["/home/news/operatingManual", "site.route.operatingManual"],
    ["/home/cpNews", "site.route.contestNews"],
    ["/home/news/previousWorks", "site.route.works"],
    ["/home/research", "site.route.research"],
    ["/home/certificate/search", "site.route.findCertificate"],
    ["/home/draw", "site.route.draw"],
    ["/home/passport", "site.route.passport"],
    ["/home/expertInfo", "site.route.experts"],
    ["/home/expertInfo/calls", "expert.recruit.public.title"],
    ["/home/introductionPlatform", "site.route.introduction"],
    ["/home/expendingServices", "site.route.services"],
    ["/home/solve/could", "site.route.cloud"],
    ["/home/solve/highSchool", "site.route.schools"],
    ["/home/solve/dataBase", "site.route.fairness"],
    ["/experience", "site.route.experience"],
  ]),
  ...all({ login: false, hidden: false, indexable: false }, [
    ["/home/news/newsList", "site.route.news"],
    ["/home/searchNews", "site.route.search"],
    ["/certificate/trace", "site.route.checkCertificate"],
    ["/neibu/login", "access.login.title"],
    ["/neibu/register", "access.register.title"],
    ["/neibu/retrieve", "access.retrieve.title"],
  ]),
  ...all({ login: false, hidden: true, indexable: true }, [
    ["/home/competition/details", "site.route.contest"],
    ["/home/competition/results", "award.public.results"],
    ["/home/competition/ranking", "award.ranking.title"],
    ["/home/consultDetails", "site.route.article"],
    ["/home/newsDetails", "site.route.article"],
    ["/home/work/workDetail", "work.detailTitle"],
    ["/home/expertInfo/call", "expert.recruit.public.title"],
  ]),
  ...all({ login: false, hidden: true, indexable: false }, [
    ["/home/signUp", "enrollment.signUp.title"],
    ["/home/signUp/apply", "enrollment.apply.title"],
    ["/home/signUp/join", "enrollment.join.title"],
    ["/home/signUp/team", "enrollment.team.title"],
    ["/home/signUp/confirm", "enrollment.confirm.title"],
    ["/home/signUp/success", "enrollment.success.title"],
    ["/home/signUp/complete", "enrollment.complete.title"],
    ["/home/competition/team/details", "enrollment.details.title"],
    ["/home/competition/submitWork", "terms.work.submit"],
    ["/home/certificate/view", "certificate.list.title"],
    ["/home/certificate/share", "certificate.share.button"],
    ["/home/paySuccess", "site.route.paid"],
    ["/home/objection", "award.objection.title"],
    ["/home/expert/activation", "expert.activation.title"],
    ["/home/expert/invitation", "expert.invited.title"],
    ["/home/account/contact", "access.contactLink.title"],
    ["/home/demo/inbox", "access.demoInbox.title"],
    ["/embed/showcase/[contestId]", "work.showcase.title"],
    ["/embed/results/[contestId]", "award.public.results"],
    ["/embed/ranking/[contestId]", "award.ranking.title"],
    ["/embed/certificate/[slug]", "certificate.share.button"],
    ["/deepChat", "site.route.assistant"],
    ["/offline", "site.route.offline"],
    ...byKey,
    ...errors,
  ]),
  ...all({ login: true, hidden: false, indexable: false }, [
    ["/center", "center.today.title"],
    ["/center/users", "center.users.title"],
    ["/center/set", "center.set.title"],
    ["/center/competition", "center.contests.title"],
    ["/center/team", "enrollment.center.teams"],
    ["/center/work", "work.mine.title"],
    ["/center/newReward", "award.mine.title"],
    ["/center/study", "study.title"],
    ["/center/reward", "center.reward.title"],
    ["/center/informationSub", "center.info.title"],
    ["/role", "access.role.title"],
    ["/manual", "desk.manual.title"],
  ]),
  ...all({ login: true, hidden: true, indexable: false }, [
    ["/redirect/[...path]", "site.route.onward"],
    ["/center/study/detail", "study.title"],
    ["/certificate/editor", "designer.page.title"],
    ["/backDesk/noPage", "desk.missing.accessTitle"],
    ["/competition/addEdit", "contest.add.title"],
    ["/competition/details", "site.route.contest"],
    ["/competition/scheduleSet", "contest.screen.scheduleSet"],
    ["/competition/workSubSet", "contest.screen.workSubSet"],
    ["/competition/enrollSet", "contest.screen.enrollSet"],
    ["/competition/reviewSet", "contest.screen.reviewSet"],
    ["/newsManagement/addEdit", "news.add.title"],
    ["/newsManagement/detail", "site.route.article"],
    ["/competitionReward/detailedList", "award.list.title"],
    ["/system/groud/college", "system.groud.colleges"],
    ["/system/groud/major", "system.major.title"],
    ["/system/groud/user", "system.user.title"],
    ["/system/groud/groudDetail", "system.groud.groups"],
    ["/system/groud/schoolInfo", "system.groud.schools"],
    ["/review/calibration", "review.calibration.page"],
    ["/review/compare", "review.sheet.compare.title"],
    ["/review/meeting", "review.meeting.page"],
    ["/review/scene/call", "review.scene.desk.title"],
    ["/screen/ceremony", "award.ceremony.title"],
    ["/review/task", "review.sheet.page"],
  ]),
];

const HOME = "/home/homepage";
/** Addresses that are others' short forms; whatever query they carry goes along. */
export const shortForms: Readonly<Record<string, string>> = {
  "/": HOME,
  "/kyjs": HOME,
  "/home": HOME,
  "/details": "/home/competition/details",
};

/** Those of them that were pages once: whoever knows them is to learn the new address (301). The others are where a visit begins. */
export const formerAddresses: ReadonlySet<string> = new Set(["/kyjs", "/details"]);

const forReading = new Set(routes.flatMap(({ path, indexable }) => (indexable ? path : [])));
/** Whether a page tells everybody what the host has to tell, by its normalised path. */
export const isForReading = (path: string) => forReading.has(path);

/** What a site's navigation may lead to, besides addresses of its own. */
export const offeredRoutes = routes.filter(({ hidden }) => !hidden);
