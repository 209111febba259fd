import "server-only";

export { addBroadcast, deleteBroadcast, updateBroadcast } from "./editing";
export { broadcastDetail, broadcastPage, broadcastRecipients } from "./listing";
export { notifyBroadcast } from "./notifying";
export { previewBroadcast, testBroadcast } from "./previewing";
export { broadcastSpeakers } from "./scope";
