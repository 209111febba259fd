import type { Locator } from "@playwright/test";
import { expect } from "./story";

/** Presses until the dialog is there: a press is lost before the page listens, and a dialog that is slow to come covers what is pressed again. */
export const opened = (dialog: Locator, button: Locator) =>
  expect(async () => {
    if (!(await dialog.isVisible())) await button.click({ timeout: 3_000 });
    await expect(dialog).toBeVisible({ timeout: 5_000 });
  }).toPass();
