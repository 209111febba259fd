import { getRequestConfig } from "next-intl/server";
import { localeOf } from "./locale";
import { messagesFor } from "./messages";
import { withTerms } from "./overlay";
import { placeOf } from "./place";

export default getRequestConfig(async ({ requestLocale, locale: requested }) => {
  const locale = localeOf(requested ?? (await requestLocale));
  return { locale, messages: withTerms(messagesFor(locale), placeOf().terms), timeZone: "Asia/Shanghai" };
});
