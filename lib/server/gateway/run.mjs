import { openGateway } from "./gateway.mjs";

/** The loopback gateway as a process: its settings come as JSON on the command line; it ends with its parent. */
const { url, close } = await openGateway(JSON.parse(process.argv[2] ?? "{}")).catch((error) => {
  process.send?.({ failed: error.code });
  process.exit(1);
});
process.send?.({ url });
process.once("disconnect", () => close().then(() => process.exit(0)));
