"use client";

import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { Fragment, useState } from "react";
import type { z } from "zod";
import { Checkbox } from "@/components/ui/control/checkbox";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { Channel, MessageKind, type subscriptionDetail } from "@/lib/domain/inbox/contract";

type Detail = z.output<typeof subscriptionDetail.output>;
type Topics = Detail["topics"];
type Way = z.output<typeof Channel>;
type Props = { detail: Detail; topics: Topics; onChange: (topics: Topics) => void };

/**
 * One row for each kind of message, expandable into its topics. Channels that cannot be switched off are shown ticked and
 * disabled.
 */
export function ChannelMatrix({ detail, topics, onChange }: Props) {
  const t = useTranslations("center.info");
  const inbox = useTranslations("inbox");
  const [unfolded, setUnfolded] = useState<string[]>([]);
  const set = (names: string[], channel: Way, on: boolean) =>
    onChange(
      topics.map((topic) => {
        if (!names.includes(topic.topic)) return topic;
        const others = topic.channels.filter((one) => one !== channel);
        const channels = on ? [...others, channel] : others;
        return { ...topic, channels, enabled: channels.length ? 1 : 0 };
      }),
    );
  const cell = (label: string, about: Detail["available"], channel: Way) => {
    const names = about.map((one) => one.topic);
    const on = topics.filter((one) => names.includes(one.topic) && one.channels.includes(channel)).length;
    return (
      <Td key={channel} className="text-center">
        {channel === "site" && about.every((one) => one.fixed === 1) ? (
          <span className="text-note text-hint">{t("always")}</span>
        ) : (
          <Checkbox
            aria-label={`${label} · ${inbox(`channel.${channel}`)}`}
            checked={on === names.length}
            indeterminate={on > 0 && on < names.length}
            disabled={!detail.reachable.includes(channel) && on === 0}
            onCheckedChange={(next) => set(names, channel, next)}
          />
        )}
      </Td>
    );
  };
  return (
    <Table label={t("subscriptions")} compact stacked={false} className="max-w-form">
      <Thead>
        <Tr>
          <Th>{t("topic")}</Th>
          {Channel.options.map((channel) => (
            <Th key={channel} className="w-16 text-center sm:w-20">
              {inbox(`channel.${channel}`)}
            </Th>
          ))}
        </Tr>
      </Thead>
      <tbody>
        {MessageKind.options.map((kind) => {
          const about = detail.available.filter((one) => one.msgType === kind);
          const open = unfolded.includes(kind);
          if (about.length === 0) return null;
          return (
            <Fragment key={kind}>
              <Tr>
                <Th scope="row" className="whitespace-normal">
                  <button
                    type="button"
                    aria-expanded={open}
                    onClick={() => setUnfolded(open ? unfolded.filter((one) => one !== kind) : [...unfolded, kind])}
                    className="flex min-h-8 w-full items-center gap-1.5 text-left font-medium pointer-coarse:min-h-11"
                  >
                    <ChevronRight aria-hidden className={open ? "size-4 rotate-90 text-hint" : "size-4 text-hint"} />
                    {inbox(`kind.${kind}`)}
                    <span className="figures text-note font-normal text-hint">{about.length}</span>
                  </button>
                </Th>
                {Channel.options.map((channel) => cell(inbox(`kind.${kind}`), about, channel))}
              </Tr>
              {open &&
                about.map((one) => (
                  <Tr key={one.topic}>
                    <Th scope="row" className="pl-9 whitespace-normal text-ink-2">
                      {one.label}
                      {one.asks === 1 && <span className="ml-2 text-xs text-accent-ink">{t("asks")}</span>}
                    </Th>
                    {Channel.options.map((channel) => cell(one.label, [one], channel))}
                  </Tr>
                ))}
            </Fragment>
          );
        })}
      </tbody>
    </Table>
  );
}
