import { lt, sql } from "drizzle-orm";
import { db, message, outbox } from "@/db";
import { followContest } from "@/lib/domain/contest";
import type { Reference } from "@/lib/seed/reference";
import { seedBilling } from "./afterwards/billing";
import { seedOutsideAwards } from "./afterwards/outside-awards";
import { seedRecommending } from "./afterwards/recommending";
import { seedRecruiting } from "./afterwards/recruiting";
import { seedSample } from "./afterwards/sample";
import { seedShownExperts } from "./afterwards/shown-experts";
import { seedSummaries } from "./afterwards/summaries";
import { moment } from "./calendar";
import { seedCampusContest } from "./campus-contest";
import { seedCast } from "./cast";
import { inOtherDays } from "./clock";
import { seedCollegeContest, seedComingContests } from "./coming-contests";
import { seedDesignContest } from "./design-contest";
import { seedFinishedContest } from "./finished-contest";
import { seedKnockout } from "./judging/knockout";
import { seedSceneFinal } from "./judging/scene-final";
import { seedLadderContest } from "./ladder/contest";
import { seedNews, seedTrialRequests } from "./news";
import { seedRunningContest } from "./running-contest";
import { seedRuralContest } from "./rural-contest";
import { seedStudy } from "./study";

/**
 * The demo: contests of one province in every phase, each account with something to do. What single people do is done by the
 * product's own verbs on its own day; the crowd of the large contests is written directly, since a first start has seconds.
 */
export const seedStories = (reference: Reference) =>
  inOtherDays(async () => {
    const cast = await seedCast(reference);
    const { speech } = await seedComingContests(cast);
    await seedCollegeContest(cast);
    const campus = await seedCampusContest(cast);
    await seedSceneFinal(cast);
    await seedKnockout(cast);
    const design = await seedDesignContest(cast);
    const finished = await seedFinishedContest(cast);
    const running = await seedRunningContest(cast);
    const rural = await seedRuralContest(cast);
    const { student, student2, student3, teacher } = cast.actors;
    for (const actor of [student, student2, student3])
      await followContest({ competitionId: speech, follow: true }, actor);
    await followContest({ competitionId: campus, follow: true }, teacher);
    await seedNews(cast, { finished, rural, running, design, campus });
    await seedLadderContest(cast, reference);
    await seedSummaries(cast, { contestId: finished });
    await seedOutsideAwards(cast);
    await seedStudy(cast, { contestId: running });
    await seedRecruiting(cast, { contestId: running });
    await seedShownExperts(cast);
    await seedRecommending(cast);
    await seedBilling(cast, { contestId: design });
    await seedTrialRequests(cast);
    await seedSample(cast, { contestId: running });
    // What the stories wrote to their people is long sent, and read but for the last days: a first start should not send it all.
    await db.update(outbox).set({ sentAt: sql`app_now()` });
    await db
      .update(message)
      .set({ readAt: message.createdAt })
      .where(lt(message.createdAt, moment(-4, "00:00")));
  });
