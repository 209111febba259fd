"use client";

import { type ReactNode, useEffect, useMemo } from "react";
import { useFormState } from "react-hook-form";
import { z } from "zod";
import { Form } from "@/components/kit/form/form";
import { changedNames } from "@/components/kit/form/form-errors";
import { SaveBar } from "@/components/kit/form/save-bar";
import { Named } from "./named";
import { Whole } from "./rule";

type Rules = Record<string, unknown>;
type RulesFormProps = {
  /** The whole of the rules: what holds at a place is always complete. */
  schema: z.ZodType;
  own: Rules;
  inForce: Rules;
  /** The contest itself: it defines everything. Elsewhere each rule says whether it differs. */
  whole: boolean;
  open: boolean;
  onSave: (value: Rules) => Promise<unknown>;
  /** What the rules are called where their changes are summed up. */
  label: string;
  onDirty: (dirty: boolean) => void;
  children: ReactNode;
};

/** Rules of one place. A rule that is not set here comes from the place around it and cannot be typed into. */
export function RulesForm({ schema, own, inForce, whole, open, onSave, label, onDirty, children }: RulesFormProps) {
  const shape = useMemo(() => z.object({ value: schema, own: z.array(z.string()) }), [schema]);
  const values = useMemo(
    () => ({ value: inForce, own: whole ? Object.keys(inForce) : Object.keys(own) }),
    [inForce, own, whole],
  );
  return (
    <Whole value={whole}>
      <Form
        schema={shape}
        values={values as never}
        onSubmit={async (sent) => {
          const { value, own: stored } = sent as { value: Rules; own: string[] };
          await onSave(whole ? value : Object.fromEntries(stored.map((key) => [key, value[key]])));
        }}
      >
        <Named names={{ value: label, own: label }} />
        <Dirty report={onDirty} />
        <fieldset disabled={!open} className="min-w-0 space-y-6">
          {children}
        </fieldset>
        {open && <SaveBar />}
      </Form>
    </Whole>
  );
}

/** The choice of the place is outside the form. */
function Dirty({ report }: { report: (dirty: boolean) => void }) {
  const { dirtyFields } = useFormState();
  // `isDirty` also counts fields that were merely drawn.
  const dirty = changedNames(dirtyFields).length > 0;
  useEffect(() => report(dirty), [report, dirty]);
  return null;
}
