export { t as report } from "./report2.js";
