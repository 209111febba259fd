"use client";

import { useTranslations } from "next-intl";
import { Fragment } from "react";
import type { z } from "zod";
import { Checkbox } from "@/components/ui/checkbox";
import { Table } from "@/components/ui/table";
import { Td } from "@/components/ui/td";
import { Th } from "@/components/ui/th";
import { Thead } from "@/components/ui/thead";
import { Tr } from "@/components/ui/tr";
import { Channel, MessageKind, type subscriptionDetail } from "@/lib/domain/inbox/contract";

type Detail = z.output<typeof subscriptionDetail.output>;
type Topics = Detail["topics"];
type Props = { detail: Detail; topics: Topics; onChange: (topics: Topics) => void };

/** Topics by channels, in their groups. What always arrives on the site is ticked for good. */
export function ChannelMatrix({ detail, topics, onChange }: Props) {
  const t = useTranslations("center.info");
  const inbox = useTranslations("inbox");
  const set = (name: string, channel: z.output<typeof Channel>, on: boolean) =>
    onChange(
      topics.map((topic) => {
        if (topic.topic !== name) return topic;
        const channels = on ? [...topic.channels, channel] : topic.channels.filter((one) => one !== channel);
        return { ...topic, channels, enabled: channels.length ? 1 : 0 };
      }),
    );
  return (
    <Table label={t("subscriptions")} compact stacked={false}>
      <Thead>
        <Tr>
          <Th>{t("topic")}</Th>
          {Channel.options.map((channel) => (
            <Th key={channel} className="w-20 text-center">
              {inbox(`channel.${channel}`)}
            </Th>
          ))}
        </Tr>
      </Thead>
      <tbody>
        {MessageKind.options.map((kind) => (
          <Fragment key={kind}>
            <Tr>
              <Th scope="colgroup" colSpan={4} className="border-b-ink bg-paper pt-4 text-left font-semibold">
                {inbox(`kind.${kind}`)}
              </Th>
            </Tr>
            {detail.available
              .filter((one) => one.msgType === kind)
              .map((one) => {
                const chosen = topics.find((topic) => topic.topic === one.topic)?.channels ?? [];
                return (
                  <Tr key={one.topic}>
                    <Th scope="row">{one.label}</Th>
                    {Channel.options.map((channel) => (
                      <Td key={channel} className="text-center">
                        {one.fixed === 1 && channel === "site" ? (
                          <span className="text-note text-hint">{t("always")}</span>
                        ) : (
                          <Checkbox
                            aria-label={`${one.label} · ${inbox(`channel.${channel}`)}`}
                            checked={chosen.includes(channel)}
                            disabled={!detail.reachable.includes(channel) && !chosen.includes(channel)}
                            onCheckedChange={(on) => set(one.topic, channel, on)}
                          />
                        )}
                      </Td>
                    ))}
                  </Tr>
                );
              })}
          </Fragment>
        ))}
      </tbody>
    </Table>
  );
}
