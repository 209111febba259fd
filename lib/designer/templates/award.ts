import { advisors } from "./advisors";
import { achievement, honour } from "./bilingual";
import { completion } from "./completion";
import { golden } from "./golden";
import { inkWash } from "./ink";
import { laurels } from "./laurels";
import { modern } from "./modern";
import type { Shipped } from "./parts";
import { plaque } from "./plaque";
import { redGold } from "./red-gold";
import { thanks } from "./thanks";

/** The certificates that ship with the product, ready to publish as they are. */
export const awardTemplates: readonly [Shipped, ...Shipped[]] = [
  golden,
  laurels,
  redGold,
  modern,
  honour,
  achievement,
  inkWash,
  advisors,
  plaque,
  thanks,
  completion,
];
