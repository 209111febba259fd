"use client";

import dynamic from "next/dynamic";
import { type ComponentType, createElement } from "react";
import type { ViewName } from "./names";

/** Each view is loaded on demand, when its page is opened. */
const views: Record<ViewName, ComponentType> = {
  "competition-reward/detailed-list": dynamic(() => import("./competition-reward/detailed-list")),
  "certificate/template": dynamic(() => import("./certificate/template")),
  "certificate/setting": dynamic(() => import("./certificate/setting")),
  "certificate/make": dynamic(() => import("./certificate/make")),
  "certificate/check": dynamic(() => import("./certificate/check")),
  "certificate/send": dynamic(() => import("./certificate/send")),
  "certificate/trace": dynamic(() => import("./certificate/trace")),
  "certificate/list": dynamic(() => import("./certificate/list")),
  "award/rule": dynamic(() => import("./award/rule")),
  "award/publicity": dynamic(() => import("./award/publicity")),
  "competition/list": dynamic(() => import("./competition/list")),
  "dashboard/index": dynamic(() => import("./dashboard/index")),
  "system/department": dynamic(() => import("./system/department")),
  "system/groud/college": dynamic(() => import("./system/groud/college")),
  "system/groud/groud-detail": dynamic(() => import("./system/groud/groud-detail")),
  "system/groud/major": dynamic(() => import("./system/groud/major")),
  "system/groud/school-info": dynamic(() => import("./system/groud/school-info")),
  "system/log": dynamic(() => import("./system/log")),
  "system/menu": dynamic(() => import("./system/menu")),
  "system/role": dynamic(() => import("./system/role")),
  "enrollment/signup": dynamic(() => import("./enrollment/signup")),
  "system/user": dynamic(() => import("./system/user")),
  "ladder/link": dynamic(() => import("./ladder/link")),
  "ladder/stage": dynamic(() => import("./ladder/stage")),
  "news/list": dynamic(() => import("./news/list")),
  "site/setting": dynamic(() => import("./site/setting")),
  "site/trial": dynamic(() => import("./site/trial")),
  "reward/index": dynamic(() => import("./reward/index")),
  "study/resource": dynamic(() => import("./study/resource")),
  "summary/setting": dynamic(() => import("./summary/setting")),
  "summary/school": dynamic(() => import("./summary/school")),
  "summary/record": dynamic(() => import("./summary/record")),
  "summary/submission": dynamic(() => import("./summary/submission")),
  "works/list": dynamic(() => import("./works/list")),
  "works/showcase": dynamic(() => import("./works/showcase")),
  "expert/library": dynamic(() => import("./expert/library")),
  "review/competition-review": dynamic(() => import("./review/competition-review")),
  "review/distribution": dynamic(() => import("./review/distribution")),
  "review/historical-review": dynamic(() => import("./review/historical-review")),
  "review/result": dynamic(() => import("./review/result")),
  "review/scene": dynamic(() => import("./review/scene")),
  "review/statistics": dynamic(() => import("./review/statistics")),
};

export const View = ({ name }: { name: ViewName }) => createElement(views[name]);
