"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { type FieldValues, FormProvider, type Resolver, useForm } from "react-hook-form";
import type { z } from "zod";
import { useWaking } from "@/components/kit/use-waking";
import { focusControl } from "@/components/ui/control/focus-control";
import { Refusal } from "@/lib/http/call";
import { withoutBlanks } from "./blanks";
import { withoutNewRows } from "./form-errors";
import { Frame } from "./form-frame";
import { FormSummary } from "./form-summary";
import { useLaidAside } from "./laid-aside";
import { LeaveGuard } from "./leave-guard";
import { useWordsOfIssues } from "./use-words-of-issues";

export type FormProps<S extends z.ZodType> = {
  /** The contract's own schema: the server judges by the same. */
  schema: S;
  /** The initial values. A new object (a fresh read) replaces untouched fields and preserves edited ones. */
  values?: Partial<z.input<S>>;
  /** Sends it; a refusal it throws is shown at the fields it names. */
  onSubmit: (values: z.output<S>) => Promise<unknown> | unknown;
  /** Fields of the contract that have another name in this form. */
  names?: Record<string, string>;
  /** Asks before leaving with unsaved changes; on unless said otherwise. */
  guard?: boolean;
  /** Lists what is wrong above the fields; a form of two or three fields does without. */
  summary?: boolean;
  id?: string;
  className?: string;
  children: ReactNode;
};

/** Never laid aside: it would lie in the browser's storage. */
const SECRET = /password|captcha|bankCard$/i;

/** A form on a contract's schema. Fields inside: `<TextField name="realName" label=… />`, `<Field>` for any other control. */
export function Form<S extends z.ZodType>(props: FormProps<S>) {
  const { schema, values, onSubmit, names = {}, guard = true, summary = true, className, children } = props;
  const own = useId();
  const id = props.id ?? own;
  const element = useRef<HTMLFormElement>(null);
  const labels = useRef(new Map<string, string>());
  const { ofIssue } = useWordsOfIssues();
  const resolve = zodResolver(schema as never, {
    error: (issue) => ofIssue(issue as never),
  }) as unknown as Resolver<FieldValues>;
  const form = useForm<FieldValues>({
    // What is in the fields on the first draw; later reads arrive by `values`.
    defaultValues: values as FieldValues,
    values: values as FieldValues,
    resetOptions: { keepDirtyValues: true },
    resolver: async (given, context, options) => {
      const judged = await resolve(withoutBlanks(schema, given) as FieldValues, context, options);
      const [name, ...others] = options.names ?? [];
      const isRows = name !== undefined && others.length === 0 && form.control._names.array.has(name);
      if (!isRows || form.formState.isSubmitted) return judged;
      const errors = withoutNewRows(judged.errors, form.formState.errors, name);
      return { ...judged, errors } as typeof judged;
    },
    mode: "onTouched",
    shouldFocusError: false,
  });
  // Reading `dirtyFields` has them kept.
  const { isSubmitting, submitCount, isValid, dirtyFields: _kept } = form.formState;
  const fields = Object.keys((schema as { shape?: object }).shape ?? {}).join();
  // One dialog serves many rows: what was typed for one is no other's.
  useLaidAside<FieldValues>(
    guard ? fields : `${fields} ${JSON.stringify(values ?? {})}`,
    () => {
      const isTyped = (name: string) => form.getFieldState(name).isDirty && !SECRET.test(name);
      const typed = Object.entries(form.getValues()).filter(([name]) => isTyped(name));
      return typed.length ? Object.fromEntries(typed) : null;
    },
    (typed) => {
      for (const [name, value] of Object.entries(typed))
        form.setValue(name, value, { shouldDirty: true, shouldTouch: true });
    },
  );
  useWaking(element);
  const [refused, setRefused] = useState(0);

  // In the order of the page, whatever the order of the schema.
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) focusControl(element.current?.querySelector("[aria-invalid=true]"));
  }, [submitCount, isSubmitting, refused]);

  const submit = form.handleSubmit(async (sent) => {
    try {
      await onSubmit(sent as z.output<S>);
      form.reset(form.getValues(), { keepDirtyValues: false });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      for (const { field, message } of error.errors)
        form.setError(names[field] ?? (field || "root"), { type: "server", message });
      setRefused((count) => count + 1);
    }
  });
  const frame = {
    id,
    named: (name: string, label: string) => void labels.current.set(name, label),
    labelOf: (name: string) => labels.current.get(name) ?? name,
    // Fields name themselves as they are put on the page: from the top.
    placeOf: (name: string) => [...labels.current.keys()].findIndex((at) => name === at || name.startsWith(`${at}.`)),
  };
  return (
    <FormProvider {...form}>
      <Frame value={frame}>
        <form
          ref={element}
          id={id}
          // Never GET: without scripts, passwords would end up in the address.
          method="post"
          noValidate
          data-asleep=""
          data-valid={isValid}
          className={className ?? "max-w-form space-y-5"}
          onSubmit={(event) => {
            // A dialog's form is a child of the page's in React, though not in the document.
            event.stopPropagation();
            void submit(event);
          }}
        >
          {summary && <FormSummary />}
          {children}
        </form>
        {guard && <LeaveGuard />}
      </Frame>
    </FormProvider>
  );
}
