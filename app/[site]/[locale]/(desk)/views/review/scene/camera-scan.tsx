"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/control/button";

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type DetectorMaker = new (of: { formats: string[] }) => Detector;
const maker = () => (globalThis as unknown as { BarcodeDetector?: DetectorMaker }).BarcodeDetector;

const LOOK = 250;

/** Reads QR codes with the camera where the browser can; elsewhere there is no button. A code is read once until another one is seen. */
export function CameraScan({ onRead }: { onRead: (text: string) => void }) {
  const t = useTranslations("review.scene");
  const [can, know] = useState(false);
  const [on, turn] = useState(false);
  const [failed, fail] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const read = useEffectEvent(onRead);
  useEffect(() => know(Boolean(maker()) && Boolean(navigator.mediaDevices)), []);
  useEffect(() => {
    const Detecting = maker();
    if (!on || !Detecting) return;
    const detector = new Detecting({ formats: ["qr_code"] });
    let stream: MediaStream | undefined;
    let last = "";
    const look = setInterval(() => {
      if (!video.current?.videoWidth) return;
      void detector.detect(video.current).then(([code]) => {
        if (!code || code.rawValue === last) return;
        last = code.rawValue;
        read(code.rawValue);
      });
    }, LOOK);
    void navigator.mediaDevices
      .getUserMedia({ video: { facingMode: "environment" } })
      .then((opened) => {
        stream = opened;
        if (video.current) video.current.srcObject = opened;
      })
      .catch(() => {
        fail(true);
        turn(false);
      });
    return () => {
      clearInterval(look);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, [on]);
  if (!can) return null;
  return (
    <>
      <Button onClick={() => turn(!on)}>{t(on ? "stopCamera" : "camera")}</Button>
      {failed && <span className="text-note text-status-refused">{t("cameraFailed")}</span>}
      {on && <video ref={video} autoPlay playsInline muted className="w-full max-w-80 border border-rule" />}
    </>
  );
}
