"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/control/button";
import { buttonStyle } from "@/components/ui/control/button-style";
import type { SampleSeat } from "@/db/told-values";

type Seats = { seats: readonly { seat: SampleSeat; path: string }[] };

/** From where the sample contest may be looked at. Whoever takes a seat is led to the screen that its people begin with. */
export function SampleSeats({ seats }: Seats) {
  const t = useTranslations("home.experience.sample");
  const common = useTranslations("common");
  const [going, setGoing] = useState<SampleSeat>();
  const [refused, setRefused] = useState("");
  const take = async (seat: Exclude<SampleSeat, "visitor">) => {
    setGoing(seat);
    setRefused("");
    try {
      // Whoever only reads this page needs nothing of what a session takes.
      const { takeSeat } = await import("@/components/account/take-seat");
      location.assign(await takeSeat(seat));
    } catch (error) {
      setRefused((error instanceof Error && error.message) || common("systemError"));
      setGoing(undefined);
    }
  };
  return (
    <>
      <p role="alert" className="mb-4 text-sm text-status-refused empty:hidden">
        {refused}
      </p>
      <ul className="grid border-t border-rule sm:grid-cols-2 lg:grid-cols-5">
        {seats.map(({ seat, path }) => (
          <li
            key={seat}
            className="flex flex-col gap-2 border-b border-rule py-5 sm:pr-6 lg:border-b-0 lg:border-l lg:px-5 lg:first:border-l-0 lg:first:pl-0"
          >
            <h3 id={`seat-${seat}`} className="font-semibold">
              {t(`seat.${seat}.title`)}
            </h3>
            <p id={`words-${seat}`} className="flex-1 text-sm text-ink-2">
              {t(`seat.${seat}.words`)}
            </p>
            {seat === "visitor" ? (
              <a
                id={`open-${seat}`}
                href={path}
                aria-labelledby={`open-${seat} seat-${seat}`}
                aria-describedby={`words-${seat}`}
                className={`${buttonStyle({ variant: "plain" })} w-fit`}
              >
                {t("open")}
              </a>
            ) : (
              <Button
                id={`open-${seat}`}
                aria-labelledby={`open-${seat} seat-${seat}`}
                aria-describedby={`words-${seat}`}
                className="w-fit"
                pending={going === seat}
                disabled={going !== undefined && going !== seat}
                onClick={() => void take(seat)}
              >
                {t("open")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
