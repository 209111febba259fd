import "server-only";

export { type Actor, actorOf, type Caller, may, type Origin, type Visitor } from "./actor";
export { mayCall } from "./admission";
export { signToken, verifyToken } from "./token";
