/** Letter for letter what the product was asked to have: routes below /home, the other ones, and short forms with where they lead. */
const home =
  "homepage certificate/search paySuccess research solve/could solve/highSchool solve/dataBase cpNews newsList expertInfo news/newsList news/previousWorks news/competitionInfo news/competitionGuide news/operatingManual consultDetails newsDetails searchNews introductionPlatform expendingServices signUp competition zjCompetition competition/details competition/team/details work/workDetail competition/submitWork signUp/team signUp/success";
const others =
  "/deepChat /certificate/trace /noPage /redirect/[...path] /experience /role /manual /screen/call /backDesk/noPage /401 /404 /works/detail /preview /preview/detail /pdf /neibu/login /neibu/retrieve /neibu/register";
const centre = "users set competition newReward work team study reward informationSub";
const desk =
  "/competition/addEdit /competition/details /competition/scheduleSet /competition/workSubSet /competition/enrollSet /competition/reviewSet /newsManagement/addEdit /newsManagement/detail /competitionReward/detailedList /system/groud/college /system/groud/major /system/groud/user /system/groud/groudDetail /system/groud/schoolInfo";

const below = (parent: string, names: string) => names.split(" ").map((name) => `${parent}/${name}`);

export const specifiedRoutes = [
  ...below("/home", home),
  ...others.split(" "),
  ...below("/center", centre),
  ...desk.split(" "),
];

export const specifiedRedirects = {
  "/": "/home/homepage",
  "/kyjs": "/home/homepage",
  "/home": "/home/homepage",
  "/details": "/home/competition/details",
};

/** Paths that need no log-in, besides any that contains /home. */
export const specifiedOpen =
  "/works/detail /details /neibu/login /neibu/register /neibu/retrieve /preview /preview/detail /home/homePage /noPage /pdf /experience /deepChat /home/paySuccess /screen/call /certificate/trace".split(
    " ",
  );
