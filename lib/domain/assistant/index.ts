import "server-only";

export { askAssistant, assistantState, rateAnswer } from "./answering";
export { assistantQuestions, forgetQuestions } from "./listing";
export { hasAssistant } from "./provider";
