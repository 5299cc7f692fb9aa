# The mean over all pairs of the cosine between the embeddings of the original and the decrypted value.
def compute_mean_cosine_similarity(enc_dec_pairs, output_file="cosine_sim_results.pkl", pairs_file="enc_dec_pairs.pkl"):
    def values(levels):
        return [level.split(", Value: ", 1)[1] for level in levels]

    embedder = SentenceTransformer("all-MiniLM-L6-v2")
    originals = np.asarray(embedder.encode(values(enc_dec_pairs.keys())), dtype=float)
    decryptions = np.asarray(embedder.encode(values(enc_dec_pairs.values())), dtype=float)
    return float(np.mean(np.diag(cosine_similarity(originals, decryptions))))
