"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { arrive } from "@/components/account/arrive";
import { useSend } from "@/components/account/use-send";
import { Button } from "@/components/ui/control/button";
import { buttonStyle } from "@/components/ui/control/button-style";
import type { SampleSeat } from "@/db/told-values";
import { openSample } from "@/lib/domain/access/contract";

type Seats = { seats: readonly { seat: SampleSeat; path: string }[] };

/** From where the sample contest may be looked at. Whoever takes a seat is led to the screen that its people begin with. */
export function SampleSeats({ seats }: Seats) {
  const t = useTranslations("home.experience.sample");
  const send = useSend();
  const [going, setGoing] = useState<SampleSeat>();
  const take = async (seat: Exclude<SampleSeat, "visitor">) => {
    setGoing(seat);
    try {
      const { token, path } = await send(openSample, { seat });
      await arrive(token);
      location.assign(path);
    } catch {
      setGoing(undefined);
    }
  };
  return (
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
              className={buttonStyle({ variant: "plain", className: "w-fit" })}
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
  );
}
