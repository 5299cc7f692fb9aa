export { t as prepareOnly, n as reportStored, r as run, i as scoreOnly, a as solveOnly } from "./run2.js";
