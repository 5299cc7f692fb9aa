export { t as makePlan, n as prepare } from "./prepare.js";
