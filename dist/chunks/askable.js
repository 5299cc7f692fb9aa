export { t as checkAskable } from "./askable2.js";
