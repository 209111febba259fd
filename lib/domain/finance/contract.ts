export * from "./bill/calls";
export * from "./check/calls";
export * from "./invoice/calls";
export * from "./invoice/own-calls";
export * from "./order/calls";
export { gatewayNotified, PayAttempt, pay, payOptions } from "./payment/calls";
export * from "./reconciliation/calls";
export * from "./refund/calls";
export * from "./statement/calls";
