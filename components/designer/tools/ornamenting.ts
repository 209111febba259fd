import { change, designOf, hasRoom, newId, say, select, slideOf } from "@/components/designer/acts";
import { insert } from "@/components/designer/keys/commands";
import type { EditorStore } from "@/components/designer/store";
import { updateSlide } from "@/lib/designer/edit/actions";
import { inFreePlace } from "@/lib/designer/edit/free-place";
import { boundsOfAll } from "@/lib/designer/edit/geometry";
import { isBorder, newOrnament, type OrnamentName } from "@/lib/designer/ornaments/ornaments";

/** Puts an ornament where it hides nothing; one around the page lies under all that is there. @param label what it is called in the list of layers */
export function insertOrnament(store: EditorStore, name: OrnamentName, label: string) {
  const { viewportRatio } = designOf(store.getState());
  const made = newOrnament(name, viewportRatio, newId).map((one) => ({ ...one, name: label }));
  const around = boundsOfAll(made);
  if (!around || !hasRoom(store, made.length)) return;
  if (isBorder(name)) {
    change(store, (design) => updateSlide(design, { elements: [...made, ...slideOf(store).elements] }));
    select(
      store,
      made.map(({ id }) => id),
    );
    return say(store, "inserted", { count: made.length });
  }
  const { left, top, right, bottom } = around;
  const whole = { left, top, width: right - left, height: bottom - top, rotate: 0 };
  const free = inFreePlace(whole, slideOf(store).elements, viewportRatio);
  insert(
    store,
    made.map((one) => ({ ...one, left: one.left + free.left - left, top: one.top + free.top - top })),
  );
}
