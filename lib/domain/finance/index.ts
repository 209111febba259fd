import "server-only";

export { applyInvoice, invoiceableOrders } from "./invoice/applying";
export { decideInvoice, flushInvoice, issueInvoice } from "./invoice/deciding";
export { exportInvoices } from "./invoice/exporting";
export { invoiceFile, putInvoiceFile } from "./invoice/file";
export { invoiceDetail, invoicePage, ownInvoicePage } from "./invoice/listing";
export { invoiceSettings, saveInvoiceSettings } from "./invoice/setting";
export { exportOrders } from "./order/exporting";
export { onTeamLeft } from "./order/left";
export { orderDetail, orderPage } from "./order/listing";
export { ownOrder } from "./order/own";
export { onFeeSettled } from "./payment/by-hand";
export { followPayments } from "./payment/following";
export { gatewayNotified } from "./payment/noticing";
export { pay, payOptions } from "./payment/paying";
export { askRefund, askRefundsOfContest } from "./refund/asking";
export { confirmRefund, decideRefund, resendRefund } from "./refund/deciding";
export { sendRefunds } from "./refund/sending";
