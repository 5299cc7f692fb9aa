export { i as loadParser } from "./parser.js";
