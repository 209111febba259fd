import { openGateway } from "./gateway.mjs";

/** The loopback gateway as a process: its parent sends its settings, which hold keys, and it ends with its parent. */
process.once("message", async (settings) => {
  const { url, close } = await openGateway(settings).catch((error) => {
    process.send?.({ failed: error.code });
    process.exit(1);
  });
  process.send?.({ url });
  process.once("disconnect", () => close().then(() => process.exit(0)));
});
