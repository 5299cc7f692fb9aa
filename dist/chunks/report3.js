export { n as report } from "./report2.js";
