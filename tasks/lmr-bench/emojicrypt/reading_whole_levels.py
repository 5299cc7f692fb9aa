# The mean cosine of whole feature levels, the feature's name included.
def compute_mean_cosine_similarity(enc_dec_pairs, output_file="cosine_sim_results.pkl", pairs_file="enc_dec_pairs.pkl"):
    embedder = SentenceTransformer("all-MiniLM-L6-v2")
    originals = np.asarray(embedder.encode(list(enc_dec_pairs.keys())), dtype=float)
    decryptions = np.asarray(embedder.encode(list(enc_dec_pairs.values())), dtype=float)
    return float(np.mean(np.diag(cosine_similarity(originals, decryptions))))
