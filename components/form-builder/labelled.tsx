import { type ReactNode, useId } from "react";
import { Label } from "@/components/ui/control/label";

type LabelledProps = {
  label: string;
  help?: string;
  problem?: string;
  required?: boolean;
  className?: string;
  children: (control: { id: string; invalid: boolean; describedBy: string | undefined }) => ReactNode;
};

/** A control of the builder: its name above, what is wrong below. */
export function Labelled({ label, help, problem, required, className, children }: LabelledProps) {
  const id = useId();
  const describedBy = [help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(" ") || undefined;
  return (
    <div className={className}>
      <Label htmlFor={id} required={required}>
        {label}
      </Label>
      <div className="mt-1">{children({ id, invalid: Boolean(problem), describedBy })}</div>
      {help && (
        <p id={`${id}-help`} className="mt-1 text-note text-hint">
          {help}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="mt-1 text-note text-status-refused">
          {problem}
        </p>
      )}
    </div>
  );
}
