import { transcriptPart } from "../transcript.ts";
import type { Part } from "./page.ts";

export const transcript: Part = (attempt, { texts }) => transcriptPart(attempt, texts.transcripts);
