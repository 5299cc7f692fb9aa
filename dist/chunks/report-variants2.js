export { t as reportVariants } from "./report-variants.js";
