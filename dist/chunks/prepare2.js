export { n as prepare } from "./prepare.js";
