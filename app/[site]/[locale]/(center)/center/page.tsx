import { redirect } from "next/navigation";

export default function Center() {
  redirect("/center/users");
}
