export { n as readBaseline } from "./stored-digest.js";
