"use client";

import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect } from "react";

const toolsOf = (bar: HTMLElement) => [...bar.querySelectorAll<HTMLElement>("button:not(:disabled), select")];

function stopAt(tools: readonly HTMLElement[], here: HTMLElement | undefined) {
  for (const tool of tools) tool.tabIndex = tool === here ? 0 : -1;
}

/** A toolbar is one stop of the Tab key, where it was left; arrow keys go from tool to tool. */
export function useRoving(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!bar.current) return;
    const tools = toolsOf(bar.current);
    stopAt(tools, tools.find((tool) => tool.dataset.here !== undefined) ?? tools[0]);
  });
  return {
    onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
      const tools = toolsOf(currentTarget);
      const here = tools.find((tool) => tool === target);
      if (!here) return;
      for (const tool of tools) delete tool.dataset.here;
      here.dataset.here = "";
      stopAt(tools, here);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      const tools = toolsOf(event.currentTarget);
      const at = tools.findIndex((tool) => tool === event.target);
      if (at < 0) return;
      const to = way ? tools.at((at + way) % tools.length) : { Home: tools[0], End: tools.at(-1) }[event.key];
      if (!to) return;
      event.preventDefault();
      to.focus();
    },
  };
}
