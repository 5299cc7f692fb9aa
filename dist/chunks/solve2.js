export { t as solve } from "./solve.js";
