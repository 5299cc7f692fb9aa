export { r as report } from "./report2.js";
