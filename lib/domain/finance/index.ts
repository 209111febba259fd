import "server-only";

export { exportOrders } from "./order/exporting";
export { isBeingPaid, onFeeRepriced, onTeamLeft } from "./order/left";
export { orderDetail, orderPage } from "./order/listing";
export { ownOrder } from "./order/own";
export { onFeeSettled } from "./payment/by-hand";
export { followPayments } from "./payment/following";
export { gatewayNotified } from "./payment/noticing";
export { pay, payOptions } from "./payment/paying";
export { askRefund, askRefundByTable, askRefundsOfContest } from "./refund/asking";
export { confirmRefund, decideRefund, resendRefund } from "./refund/deciding";
export { sendRefunds } from "./refund/sending";
