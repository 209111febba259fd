import { user, userGroup, userRole } from "@/db";
import { now } from "@/lib/clock";
import { conceal, fingerprint } from "@/lib/crypto";
import { nextIds } from "@/lib/seed/reference/ids";
import { insertAll } from "./bulk";

export interface School {
  id: string;
  name: string;
}

export interface Person {
  id: string;
  username: string;
  realName: string;
  school: School;
}

type Kind = {
  roleId: string;
  word: string;
  prefix: string;
  education: "undergraduate" | "master" | "doctor";
  region: string;
  home?: string;
};

/** People of one kind, `count` in all, spread over the schools by turns. Names and numbers are plainly made up: region 99xxxx does not exist. */
export async function seedPeople(
  kind: Kind,
  schools: readonly School[],
  count: number,
  passwordHash: string | null,
): Promise<Person[]> {
  const ids = await nextIds(count);
  const people = ids.map((id, n) => ({
    id,
    username: `${kind.prefix}${n + 1}`,
    realName: `${kind.word}${String(n + 1).padStart(4, "0")}`,
    school: schools[n % schools.length] as School,
  }));
  const verifiedAt = now();
  await insertAll(
    user,
    people.map(({ id, username, realName, school }, n) => {
      const identity = `${kind.region}20030101${String(n % 1000).padStart(3, "0")}${Math.floor(n / 1000)}`;
      return {
        id,
        username,
        realName,
        passwordHash,
        groupId: kind.home ?? school.id,
        schoolId: school.id,
        education: kind.education,
        grade: kind.education === "undergraduate" ? "2023" : null,
        studentNo: kind.education === "doctor" ? null : `D${String(n + 1).padStart(8, "0")}`,
        gender: 1 + (n % 2),
        birthday: "2003-01-01",
        idCardCipher: conceal(identity),
        idCardHash: fingerprint(identity),
        mobile: `+8619${kind.region.at(-1)}${String(n + 1).padStart(8, "0")}`,
        email: `${username}@demo.invalid`,
        mobileVerifiedAt: verifiedAt,
        emailVerifiedAt: verifiedAt,
      };
    }),
  );
  const places = people.map(({ id, school }) => ({ userId: id, groupId: kind.home ?? school.id }));
  await insertAll(
    userRole,
    places.map((p) => ({ ...p, roleId: kind.roleId })),
  );
  await insertAll(userGroup, places);
  return people;
}
