"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { Fragment, type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { type FieldValues, FormProvider, type Resolver, useForm } from "react-hook-form";
import type { z } from "zod";
import { useWordsOfIssues } from "@/components/kit/form/words/use-words-of-issues";
import { Following } from "@/components/kit/meanwhile/following";
import { Meanwhile } from "@/components/kit/meanwhile/meanwhile";
import { useMeanwhile } from "@/components/kit/meanwhile/use-meanwhile";
import { useWaking } from "@/components/kit/use-waking";
import { focusControl } from "@/components/ui/control/focus-control";
import { Refusal } from "@/lib/http/call";
import { withoutBlanks } from "./blanks";
import { withoutNewRows } from "./form-errors";
import { type FormFrame, Frame, type Show } from "./form-frame";
import { FormSummary } from "./form-summary";
import { LeaveGuard } from "./leave-guard";
import { useLaidAside } from "./use-laid-aside";

export type FormProps<S extends z.ZodType> = {
  /** The contract's own schema: the server judges by the same. */
  schema: S;
  /** The initial values. A new object (a fresh read) replaces untouched fields and preserves edited ones. */
  values?: Partial<z.input<S>>;
  /** The version of what is edited, where `values` have none of their own: only what has a version can be saved by somebody else meanwhile. */
  version?: number;
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
  const { schema, values, version, onSubmit, names = {}, guard = true, summary = true, className, children } = props;
  const own = useId();
  const id = props.id ?? own;
  const element = useRef<HTMLFormElement>(null);
  const labels = useRef(new Map<string, { label: string; show?: Show }>());
  const [following] = useState(() => new Following());
  const read = useMemo(() => (version === undefined ? values : { ...values, version }), [values, version]);
  // Before the one of `useForm`, which mixes what was read into the fields.
  useEffect(() => following.before(read as FieldValues | undefined), [following, read]);
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
      const saves = await meanwhile.send(sent, (agreed) => onSubmit(agreed as z.output<S>));
      if (!saves) return;
      form.reset(form.getValues(), { keepDirtyValues: false });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      for (const { field, message } of error.errors)
        form.setError(names[field] ?? (field || "root"), { type: "server", message });
      setRefused((count) => count + 1);
    }
  });
  const meanwhile = useMeanwhile({
    ...{ form, following, values: read as FieldValues | undefined },
    names: () => labels.current.keys(),
    again: () => void submit(),
  });
  const frame: FormFrame = {
    id,
    named: (name, label, show) => void labels.current.set(name, { label, show }),
    labelOf: (name) => labels.current.get(name)?.label ?? name,
    showOf: (name, value) => labels.current.get(name)?.show?.(value),
    labels: () => [...labels.current].map(([name, { label }]) => [name, label] as const),
    // Fields name themselves as they are put on the page: from the top.
    placeOf: (name) => [...labels.current.keys()].findIndex((at) => name === at || name.startsWith(`${at}.`)),
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
          <Fragment key={meanwhile.fill}>{children}</Fragment>
        </form>
        <Meanwhile {...{ meanwhile, following, frame }} />
        {guard && <LeaveGuard />}
      </Frame>
    </FormProvider>
  );
}
