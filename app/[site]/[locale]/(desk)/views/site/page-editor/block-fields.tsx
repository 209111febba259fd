"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { NumberField } from "@/components/kit/form/number-field";
import { TextField } from "@/components/kit/form/text-field";
import { PictureField } from "@/components/site/picture/picture-field";
import type { BlockKind } from "@/lib/domain/site/page/blocks";
import { blankRows } from "./blank-blocks";
import { BothField } from "./both-field";
import { ContestField } from "./contest-field";
import { FileLinkField } from "./file-link-field";
import { ItemRows } from "./item-rows";
import { VideoFields } from "./video-fields";

/** The fields of one block, by its kind. */
export function BlockFields({ kind, name }: { kind: BlockKind; name: string }) {
  const t = useTranslations("system.page.field");
  const pictureAt = (at: string) => (
    <>
      <PictureField name={`${at}.url`} label={t("picture")} required />
      <BothField name={`${at}.alt`} label={t("alt")} max={120} required />
      <BothField name={`${at}.caption`} label={t("caption")} max={200} />
    </>
  );
  const listOf = (
    <>
      <BothField name={`${name}.title`} label={t("title")} max={60} required />
      <NumberField name={`${name}.count`} label={t("count")} required min={1} max={12} />
    </>
  );
  const rows = (field: keyof typeof blankRows, most: number, of: (at: string) => ReactNode) => (
    <ItemRows name={`${name}.${field === "gallery" ? "pictures" : "items"}`} most={most} blank={blankRows[field]}>
      {of}
    </ItemRows>
  );
  const fields: Record<BlockKind, () => ReactNode> = {
    heading: () => <BothField name={`${name}.text`} label={t("heading")} max={80} required />,
    text: () => <BothField name={`${name}.html`} label={t("text")} max={40_000} form="rich" />,
    picture: () => pictureAt(`${name}.picture`),
    gallery: () => rows("gallery", 24, pictureAt),
    figures: () =>
      rows("figures", 6, (at) => (
        <>
          <NumberField name={`${at}.value`} label={t("value")} required min={0} step="any" />
          <BothField name={`${at}.unit`} label={t("unit")} max={12} />
          <BothField name={`${at}.label`} label={t("label")} max={40} required />
        </>
      )),
    timeline: () =>
      rows("timeline", 30, (at) => (
        <>
          <BothField name={`${at}.when`} label={t("when")} max={30} required />
          <BothField name={`${at}.title`} label={t("title")} max={80} required />
          <BothField name={`${at}.body`} label={t("body")} max={600} form="area" />
        </>
      )),
    questions: () =>
      rows("questions", 40, (at) => (
        <>
          <BothField name={`${at}.question`} label={t("question")} max={120} required />
          <BothField name={`${at}.answer`} label={t("answer")} max={2000} form="area" />
        </>
      )),
    quote: () => (
      <>
        <BothField name={`${name}.text`} label={t("quote")} max={400} required />
        <BothField name={`${name}.source`} label={t("quoteSource")} max={80} />
      </>
    ),
    cards: () =>
      rows("cards", 12, (at) => (
        <>
          <BothField name={`${at}.title`} label={t("title")} max={60} required />
          <BothField name={`${at}.body`} label={t("body")} max={400} form="area" />
          <TextField name={`${at}.link`} label={t("link")} optional maxLength={300} />
        </>
      )),
    files: () =>
      rows("files", 30, (at) => (
        <>
          <BothField name={`${at}.title`} label={t("title")} max={120} required />
          <FileLinkField name={`${at}.link`} />
        </>
      )),
    contests: () => listOf,
    news: () => listOf,
    video: () => <VideoFields name={`${name}.film`} />,
    awards: () => (
      <>
        <BothField name={`${name}.title`} label={t("title")} max={60} required />
        <ContestField name={`${name}.contestId`} label={t("contest")} required />
        <NumberField name={`${name}.count`} label={t("count")} required min={1} max={100} />
      </>
    ),
    entrants: () => (
      <>
        <BothField name={`${name}.title`} label={t("title")} max={60} required />
        <ContestField name={`${name}.contestId`} label={t("contest")} help={t("contestHelp")} />
      </>
    ),
  };
  return <div className="space-y-4">{fields[kind]()}</div>;
}
