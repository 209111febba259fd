import { useTranslations } from "next-intl";
import { MemberState } from "@/components/enrollment/member-state";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import type { DeskTeam } from "@/lib/domain/enrollment/contract";

/** The people with their numbers, masked. */
export function PeopleTab({ detail }: { detail: DeskTeam }) {
  const t = useTranslations("enrollment");
  return (
    <Table label={t("desk.tabPeople")} frame="border border-rule">
      <Thead>
        <tr>
          <Th>{t("team.name")}</Th>
          <Th>{t("team.role")}</Th>
          <Th>{t("team.school")}</Th>
          <Th>{t("desk.mobile")}</Th>
          <Th>{t("desk.idCard")}</Th>
          <Th>{t("team.state")}</Th>
        </tr>
      </Thead>
      <tbody>
        {detail.members.map((member) => (
          <Tr key={member.memberId}>
            <Th scope="row" className="whitespace-nowrap">
              {member.realName}
            </Th>
            <Td className="whitespace-nowrap">{t(`role.${member.memberType}`)}</Td>
            <Td>
              <span className="block min-w-28">
                {member.schoolName ?? "—"}
                <span className="block text-note text-hint">
                  {[member.collegeName, member.majorName].filter(Boolean).join(" · ")}
                </span>
              </span>
            </Td>
            <Td className="figures whitespace-nowrap">{member.mobile ?? "—"}</Td>
            <Td className="figures whitespace-nowrap">{member.idCard ?? "—"}</Td>
            <Td>
              <MemberState member={member} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
