import type { FaultName } from "@/lib/fault";
import { Fault } from "@/lib/fault";

/**
 * What a unique index of names refused, said of the field that carries the name; for the `catch` of a statement.
 * @throws conflict with `fault` at `field`, or whatever else the statement threw
 */
export const nameTaken =
  (index: string, field: string, fault: FaultName) =>
  (error: unknown): never => {
    const { constraint } = (error as { cause?: { constraint?: string } }).cause ?? {};
    throw constraint === index ? new Fault("conflict", {}, [{ field, fault }]) : error;
  };
